/** The fields of the compiled `content/site.yaml` that pages show, with the settings of the environment. */
declare module 'virtual:content/site' {
  const site: import('./site-settings.ts').PageSite;
  export default site;
  export const description: string;
}
