interface ImportMetaEnv {
  /** Ids with spaces between them. */
  readonly EXPIRED_CLAIMS?: string
  /** The date of the build in South Africa. Absent in tests. */
  readonly BUILT_ON?: string
}
