declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Readonly<Record<string, Axis>>
    noHinting?: boolean
    dropTables?: readonly string[]
    keepFeatures?: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
declare module 'fontverter' {
  const fontverter: { convert(font: Uint8Array, to: 'truetype' | 'woff' | 'woff2'): Promise<Uint8Array> }
  export default fontverter
}
