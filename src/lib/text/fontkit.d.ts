/** The part of fontkit that is used; the package has no types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function openSync(file: string): Font
}
