/** One Vike page for all addresses; React Router matches them (routes.ts). */
export default '*';
