/** The way through each provider's console to a bill that the tool reads. Providers move their menus from time to time. */
export const billSteps = {
  AWS: [
    'Open Billing and Cost Management, Data Exports.',
    'Press Create, and choose a standard data export: CUR 2.0 or FOCUS, with resource IDs.',
    'Download the files from its bucket.',
  ],
  'Microsoft Azure': [
    'Open Cost Management, Exports.',
    'Press Create, and choose cost and usage details: actual, amortised or FOCUS.',
    'Download the files from its storage account.',
  ],
  'Google Cloud': [
    'Open Billing, Billing export.',
    'Switch on FOCUS usage cost.',
    'Save the rows of its BigQuery table as CSV or Parquet.',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** When the providers' documentation was read. */
export const STEPS_READ_ON = '26 November 2026'
