/** The way through each provider's console to a bill that the tool reads. Providers move their menus from time to time. */
export const billSteps = {
  AWS: 'Billing and Cost Management, Data Exports, Create: standard data export, CUR 2.0 or FOCUS, with resource IDs.',
  'Microsoft Azure': 'Cost Management, Exports, Create: cost and usage details, actual, amortised or FOCUS.',
  'Google Cloud': 'Billing, Billing export, FOCUS usage cost; save the rows of its BigQuery table as CSV or Parquet.',
} as const

/** When the providers' documentation was read. */
export const STEPS_READ_ON = '26 November 2026'
