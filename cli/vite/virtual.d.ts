/** What pages show of the compiled `content/site.yaml`, with the environment's settings laid over it. */
declare module 'virtual:content/site' {
  const site: import('./site-module.ts').PageSite;
  export default site;
  export const description: string;
}
