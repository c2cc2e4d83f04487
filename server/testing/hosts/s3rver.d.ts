/** Types of the part of s3rver that tests use; the package has none. */
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
