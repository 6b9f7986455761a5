import { cloudNearMisses } from './cloud-solutions.ts'
import { communicationNearMisses } from './communication-solutions.ts'
import { companyNearMisses } from './company.ts'
import { cyberSecurityNearMisses } from './cyber-security.ts'
import { digitalTransformationNearMisses } from './digital-transformation.ts'
import { helpDeskNearMisses } from './help-desk.ts'
import { managedItNearMisses } from './managed-it.ts'
import { privacyAndTermsNearMisses } from './privacy-and-terms.ts'
import { productNearMisses } from './products.ts'
import { webDevelopmentNearMisses } from './web-development.ts'

/** Questions near our subjects that no passage answers: a line for each, by the subject that they are near to. They compete with the passages. */
export const nearMisses: Readonly<Record<string, string>> = {
  ...companyNearMisses,
  ...helpDeskNearMisses,
  ...managedItNearMisses,
  ...cyberSecurityNearMisses,
  ...cloudNearMisses,
  ...digitalTransformationNearMisses,
  ...webDevelopmentNearMisses,
  ...communicationNearMisses,
  ...productNearMisses,
  ...privacyAndTermsNearMisses,
}
