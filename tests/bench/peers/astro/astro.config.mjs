export default { cacheDir: './.cache' };
