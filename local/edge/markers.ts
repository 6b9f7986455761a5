import type { Value } from '../assembly/resource.ts'
import type { Source } from './deployment.ts'

/** Replaces CDK's markers in a file by values that are known only at deployment. */
export function fillMarkers(body: Buffer, { markers, encodingOf }: Source): Buffer {
  const names = Object.keys(markers)
  if (names.length === 0) return body
  // Latin-1 keeps every byte, so that files in other encodings stay unchanged.
  let text = body.toString('latin1')
  for (const name of names) {
    const value = Buffer.from(encode(markers[name] ?? '', encodingOf(name))).toString('latin1')
    text = text.replaceAll(Buffer.from(name).toString('latin1'), () => value)
  }
  return Buffer.from(text, 'latin1')
}

/** See `encode_marker_value` in aws-cdk-lib's bucket deployment handler. */
function encode(value: Value, encoding: string): string {
  const json = JSON.stringify(value)
  switch (encoding) {
    case 'LITERAL':
      return typeof value === 'string' ? value : json
    case 'JSON_VALUE':
      return json
    case 'UNQUOTED_JSON_VALUE':
      return typeof value === 'string' ? json.slice(1, -1) : json
    default:
      throw new Error(`The local cloud does not know the marker encoding ${encoding}.`)
  }
}
