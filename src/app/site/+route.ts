/** One Vike page stands for all: react-router knows the addresses (routes.ts). */
export default '*';
