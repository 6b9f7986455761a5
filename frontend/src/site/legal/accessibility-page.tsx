import { accessibility } from '#domain/company/legal/accessibility.ts'
import { LegalPage } from './legal-page.tsx'

export function Component() {
  return <LegalPage text={accessibility} />
}
