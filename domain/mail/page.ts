import { company } from '../company/details.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

const { street, suburb, city, postalCode, country } = company.address

/** The last lines of every mail. */
const signature = [
  `${company.name} · ${company.phone} · ${company.email}`,
  `${street}, ${suburb}, ${city} ${postalCode}, ${country}`,
] as const

// Outlook applies inline styles only; mail clients with a dark mode also apply the style element.
const LIGHT = {
  paper: '#f3f1ea',
  surface: '#ffffff',
  ink: '#10211d',
  quiet: '#44564f',
  rule: '#d9d8cf',
  tint: '#f3f1ea',
} as const
const DARK = {
  paper: '#0b1614',
  surface: '#101e1b',
  ink: '#eef3ef',
  quiet: '#a8bab3',
  rule: '#20332e',
  tint: '#1a2b27',
} as const

/** The band of the brand, in both themes. */
const BAND = '#0b1c18'

export const styles = {
  heading: `margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:600;color:${LIGHT.ink}`,
  subheading: `margin:0 0 8px;font-size:18px;line-height:1.3;font-weight:600;color:${LIGHT.ink}`,
  paragraph: `margin:0 0 16px;font-size:16px;line-height:1.55;color:${LIGHT.ink}`,
  small: `margin:0 0 16px;font-size:14px;line-height:1.55;color:${LIGHT.quiet}`,
  label: `padding:8px 16px 8px 0;font-size:14px;line-height:1.5;color:${LIGHT.quiet};vertical-align:baseline;white-space:nowrap;border-top:1px solid ${LIGHT.rule}`,
  value: `padding:8px 0;font-size:16px;line-height:1.5;color:${LIGHT.ink};vertical-align:baseline;border-top:1px solid ${LIGHT.rule};word-break:break-word`,
  link: 'color:#0b6b57',
  aside: `font-size:14px;color:${LIGHT.quiet}`,
  list: `margin:0 0 16px;padding:0 0 0 24px;font-size:16px;line-height:1.55;color:${LIGHT.ink}`,
  item: `margin:0 0 4px;font-size:16px;line-height:1.55;color:${LIGHT.ink}`,
  quote: `margin:0 0 16px;padding:0 0 0 12px;border-left:2px solid ${LIGHT.rule};color:${LIGHT.quiet}`,
  code: `padding:1px 4px;border-radius:4px;background:${LIGHT.tint};font-family:Menlo,Consolas,monospace;font-size:14px;color:${LIGHT.ink}`,
  codeBlock: `margin:0 0 16px;padding:12px;border-radius:6px;background:${LIGHT.tint};font-family:Menlo,Consolas,monospace;font-size:14px;line-height:1.5;color:${LIGHT.ink};white-space:pre-wrap;word-break:break-word`,
  section: `margin:0 0 16px;padding:16px 0 0;border-top:1px solid ${LIGHT.rule}`,
  sectionTitle: `margin:0 0 4px;font-size:16px;line-height:1.4;font-weight:600;color:${LIGHT.ink};word-break:break-word`,
  sectionAside: `margin:0 0 8px;font-size:14px;line-height:1.5;color:${LIGHT.quiet}`,
  line: `margin:16px 0;border:0;border-top:1px solid ${LIGHT.rule}`,
  alarm: `margin:0 0 16px;padding:12px 16px;border-left:4px solid #b3261e;font-size:16px;line-height:1.55;color:${LIGHT.ink}`,
} as const

/** Marks the end of the foot. No text of a mail contains it, because what mails contain is escaped. */
const FOOT_ENDS: Markup = { html: '<!-- foot -->' }

/** The plain text body: `lines`, then the signature after its standard separator `-- ` (RFC 3676, 4.3). */
export function plainText(lines: readonly string[]): string {
  return [...lines, '', '-- ', ...signature, ''].join('\n')
}

/** The HTML document of a mail: a band with the brand, `body`, signature. It loads no external resource. */
export function page(title: string, body: Markup): string {
  return markup`<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
.paper { background: ${DARK.paper} !important; }
.surface { background: ${DARK.surface} !important; }
.ink { color: ${DARK.ink} !important; border-color: ${DARK.rule} !important; }
.quiet { color: ${DARK.quiet} !important; border-color: ${DARK.rule} !important; }
.brand { color: #45c9a6 !important; }
.tint { background: ${DARK.tint} !important; }
.alarm { border-color: #ff8a7d !important; }
.band { border-bottom: 1px solid ${DARK.rule}; }
.act { background: #45c9a6 !important; }
.act a { color: #06231c !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:${LIGHT.paper};font-family:'Instrument Sans','Helvetica Neue',Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="band" bgcolor="${BAND}" style="padding:16px 28px;border-radius:8px 8px 0 0;background:${BAND};text-align:left">
<span style="display:inline-block;width:28px;border-radius:6px;background:#0b6b57;font-size:16px;line-height:28px;font-weight:700;color:#ffffff;text-align:center" aria-hidden="true">${company.name.slice(0, 1)}</span>
<span style="padding:0 0 0 8px;font-size:18px;line-height:28px;font-weight:600;letter-spacing:-0.01em;color:#ffffff">${company.name}</span>
</td></tr>
<tr><td class="surface" bgcolor="${LIGHT.surface}" style="padding:28px 28px 12px;border-radius:0 0 8px 8px;background:${LIGHT.surface};text-align:left">
${body}
</td></tr></table>
<p class="quiet" style="max-width:544px;margin:20px auto 0;padding:0 28px;font-size:13px;line-height:1.6;color:${LIGHT.quiet};text-align:left">${signature[0]}<br>${signature[1]}</p>
${FOOT_ENDS}</td></tr></table>
</body>
</html>
`.html
}

/** The HTML document of a mail with `more` below its signature. */
export function withFoot(html: string, more: Markup): string {
  return html.replace(
    FOOT_ENDS.html,
    () =>
      markup`<p class="quiet" style="max-width:544px;margin:8px auto 0;padding:0 28px;font-size:13px;line-height:1.6;color:${LIGHT.quiet};text-align:left">${more}</p>${FOOT_ENDS}`
        .html,
  )
}

/** A table of labels and values. */
export function factTable(facts: readonly (readonly [label: string, value: string])[]): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px">
${facts.map(
  ([
    label,
    value,
  ]) => markup`<tr><td class="quiet" style="${styles.label}">${label}</td><td class="ink" dir="auto" style="${styles.value}">${value}</td></tr>
`,
)}</table>`
}

/** The way that a mail offers first. A cell, because Outlook gives links no padding. */
export function button(label: string | Markup, address: string): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="act" bgcolor="#0b6b57" style="border-radius:6px;background:#0b6b57"><a href="${address}" style="display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`
}

/** Text that stays on one line, such as a number with hyphens. */
export function unbroken(text: string): Markup {
  return markup`<span style="white-space:nowrap">${text}</span>`
}

/** A phone link that does not wrap. */
export function phoneLink(label: string, number: string): Markup {
  return markup`<a class="brand" style="${styles.link};white-space:nowrap" href="tel:${number}">${label}</a>`
}

/** A timestamp (ISO 8601) in South African time. */
export function johannesburgTime(iso: string): string {
  const written = new Intl.DateTimeFormat('en-ZA', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Johannesburg',
  }).format(new Date(iso))
  // The locale pads a day, which no other date of ours is.
  return written.replace(/^0/, '')
}
