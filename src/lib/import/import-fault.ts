export class ImportFault extends Error {}
