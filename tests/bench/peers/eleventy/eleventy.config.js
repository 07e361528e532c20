export default function configure(eleventy) {
  eleventy.setQuietMode(true);
  eleventy.ignores.add('content/**');
}
