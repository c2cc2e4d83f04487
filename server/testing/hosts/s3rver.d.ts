/** The part used by tests; the package has no types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: readonly { name: string }[]
    })
    /** @returns its port */
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
