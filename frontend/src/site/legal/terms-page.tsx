import { terms } from '#domain/company/legal/terms.ts'
import { LegalPage } from './legal-page.tsx'

export function Component() {
  return <LegalPage text={terms} />
}
