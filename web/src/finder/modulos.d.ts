declare module '*?guion' {
  const texto: string;
  export default texto;
}
