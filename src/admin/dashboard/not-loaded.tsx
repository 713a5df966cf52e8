import { Press } from './press'

/** In place of a tab whose script did not arrive; a browser asks for it again with the page alone. */
export const NotLoaded = () => (
  <div role="alert">
    <p>This part of the panel could not be loaded. Check your connection.</p>
    <Press onClick={() => window.location.reload()}>Load the Page Again</Press>
  </div>
)
