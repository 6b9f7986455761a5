import { paia } from '#domain/company/legal/paia.ts'
import { LegalPage } from './legal-page.tsx'

export function Component() {
  return <LegalPage text={paia} />
}
