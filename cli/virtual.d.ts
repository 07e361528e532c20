/** The compiled `content/site.yaml`, with the environment's settings laid over it. */
declare module 'virtual:content/site' {
  const site: import('../.content/types.ts').Site;
  export default site;
}
