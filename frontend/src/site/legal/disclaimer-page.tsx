import { disclaimer } from '#domain/company/legal/disclaimer.ts'
import { LegalPage } from './legal-page.tsx'

export function Component() {
  return <LegalPage text={disclaimer} />
}
