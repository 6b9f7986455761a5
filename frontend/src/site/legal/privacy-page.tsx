import { privacy } from '#domain/company/legal/privacy.ts'
import { LegalPage } from './legal-page.tsx'

export function Component() {
  return <LegalPage text={privacy} />
}
