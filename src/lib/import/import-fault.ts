/** A reason not to import or export at all that the person at the terminal can do something about. */
export class ImportFault extends Error {}
