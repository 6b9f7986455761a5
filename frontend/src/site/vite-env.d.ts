interface ImportMetaEnv {
  /** Ids with spaces between them. */
  readonly EXPIRED_CLAIMS?: string
}
