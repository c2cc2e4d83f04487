declare module 'virtual:page-chunks' {
  export const pageChunks: Readonly<
    Record<string, { modules: readonly string[]; styles: readonly string[] } | undefined>
  >
}
