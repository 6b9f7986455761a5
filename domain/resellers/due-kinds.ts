/** What the sweep does for resellers when its time comes. */
export const INVOICE_REMINDER = 'invoice-reminder'
/** Mails a document that was issued, with its PDF. */
export const DOCUMENT_MAIL = 'document-mail'
export const CLAW_BACK = 'claw-back'
export const LEDGER_CHECK = 'ledger-check'
export const PAYOUT_RUN = 'payout-run'
export const AGREEMENT_INVOICE = 'agreement-invoice'
export const UNPUBLISHED_FILE = 'unpublished-file'
/** Tells a reseller that the protection of its deal ends or has ended. */
export const DEAL_PROTECTION = 'deal-protection'
