/** What the sweep does for resellers when its time comes. */
export const INVOICE_REMINDER = 'invoice-reminder'
export const CLAW_BACK = 'claw-back'
export const LEDGER_CHECK = 'ledger-check'
export const PAYOUT_RUN = 'payout-run'
export const AGREEMENT_INVOICE = 'agreement-invoice'
export const UNPUBLISHED_FILE = 'unpublished-file'
