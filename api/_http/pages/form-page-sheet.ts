/** In a file of its own, because vite.config.ts imports it: Vite restarts after a change of an imported file. */
export const formPageSheet = '/form-page.css';
