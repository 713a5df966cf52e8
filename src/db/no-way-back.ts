/** The `down` of every migration, which Payload’s list asks for. A failed one is undone by its transaction; a backup leads further back. */
export async function noWayBack(): Promise<void> {
  throw new Error('No migration leads back: restore a backup.')
}
