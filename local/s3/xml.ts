import { escapeXml } from '../front-door/aws-error.ts'
import type { AwsAnswer } from '../front-door/service.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of every element with this name, in order. Attributes are ignored. */
export function textsOf(xml: string, element: string): string[] {
  return partsOf(xml, element).map((text) =>
    text.replaceAll(/&(?:#x([\dA-Fa-f]+)|#(\d+)|(\w+));/g, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name] ?? whole
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    }),
  )
}

/** Inner XML of every element with this name, in order. */
export function partsOf(xml: string, element: string): string[] {
  const pattern = new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g')
  return [...xml.matchAll(pattern)].map(([, inner = '']) => inner)
}

export function xmlAnswer(root: string, inner: string, status = 200): AwsAnswer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`,
  }
}

export function element(name: string, text: string | number | boolean): string {
  return `<${name}>${escapeXml(String(text)).replaceAll('"', '&quot;')}</${name}>`
}
