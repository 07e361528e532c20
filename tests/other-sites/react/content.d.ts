declare module 'virtual:content/soup' {
  const soup: import('./.content/types').Recipe;
  export default soup;
}
