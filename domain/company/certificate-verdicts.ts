/** What the page says about a certificate, by the outcome of its check. */
export const certificateVerdicts = {
  valid: { title: 'This certificate is valid', tone: 'good' },
  'not-yet-valid': { title: 'This certificate is not valid yet', tone: 'warning' },
  expired: { title: 'This certificate has expired', tone: 'warning' },
  superseded: {
    title: 'A newer certificate replaces this one',
    tone: 'warning',
    text: 'Ask the organisation for its current certificate.',
  },
  revoked: {
    title: 'This certificate was withdrawn',
    tone: 'bad',
    text: 'Do not rely on it.',
  },
  unknown: {
    title: 'We issued no certificate with this number',
    tone: 'bad',
    text: 'Compare the number with the certificate. If it is the same, the certificate is not ours.',
  },
  'not-a-number': {
    title: 'This is not a certificate number',
    tone: 'warning',
    text: 'A number looks like VC-7Q4M-2HX9-KZ. One character is wrong or missing.',
  },
  tampered: {
    title: 'This file was changed after it was signed',
    tone: 'bad',
    text: 'At least one character differs from what we issued. Ask the organisation for the original file.',
  },
  'pages-changed': {
    title: 'This PDF was changed after we issued it',
    tone: 'bad',
    text: 'Only the certificate attached to it is genuine, and says what you read here. Do not rely on its pages: ask the organisation for the original file.',
  },
  'pages-unsigned': {
    title: 'Genuine certificate, in a PDF from before we signed whole files',
    tone: 'warning',
    text: 'The certificate that is attached to the PDF is signed. Its pages are not: they name the same organisation, result and days, and nothing else on them can be checked. Ask the organisation to download it again: every new PDF is signed as a whole.',
  },
  foreign: {
    title: 'This certificate is not ours',
    tone: 'bad',
    text: 'Another issuer is named in it. We can say nothing about it.',
  },
  unreadable: {
    title: 'This file holds no certificate',
    tone: 'warning',
    text: 'Choose the PDF, the JSON file or the badge of a CyberScore certificate.',
  },
  'too-large': {
    title: 'This file is too large for a certificate',
    tone: 'warning',
    text: 'A certificate has less than 5 MB.',
  },
  'foreign-code': {
    title: 'This code is not from one of our certificates',
    tone: 'warning',
    text: 'Our codes lead to this page and name a number.',
  },
  'too-many': {
    title: 'Too many numbers that do not exist were looked up',
    tone: 'warning',
    text: 'They came from your network. Compare the number with the certificate, or check its file instead.',
  },
  unreachable: {
    title: 'Our register could not be reached',
    tone: 'warning',
    text: 'The certificate was not checked. Try again later, or check its file: a browser that loaded our public keys before does it by itself.',
  },
  'keys-unreachable': {
    title: 'The file could not be checked',
    tone: 'warning',
    text: 'Our public keys could not be loaded, and this browser has none from an earlier visit. Try again when you are online.',
  },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly tone: 'good' | 'warning' | 'bad'; readonly text?: string }>
>

export type CertificateVerdict = keyof typeof certificateVerdicts
