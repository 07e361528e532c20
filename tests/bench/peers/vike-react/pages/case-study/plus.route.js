export default '/case-studies/@id';
