import { cloudProductWordings } from './cloud-products.ts'
import { cloudWordings } from './cloud-solutions.ts'
import { communicationWordings } from './communication-solutions.ts'
import { companyWordings } from './company.ts'
import { cyberSecurityWordings } from './cyber-security.ts'
import { cyberScoreWordings } from './cyberscore.ts'
import { digitalTransformationWordings } from './digital-transformation.ts'
import { firstAidWordings } from './first-aid.ts'
import { helpDeskWordings } from './help-desk.ts'
import { managedItWordings } from './managed-it.ts'
import { privacyWordings } from './privacy.ts'
import { questionWordings } from './questions.ts'
import { termsWordings } from './terms.ts'
import { webDevelopmentWordings } from './web-development.ts'
import { workProductWordings } from './work-products.ts'

/** How visitors ask: a line for each wording, by the id of the passage that answers. */
export const wordings: Readonly<Record<string, string>> = {
  ...firstAidWordings,
  ...cyberSecurityWordings,
  ...managedItWordings,
  ...cloudWordings,
  ...digitalTransformationWordings,
  ...webDevelopmentWordings,
  ...communicationWordings,
  ...cloudProductWordings,
  ...cyberScoreWordings,
  ...workProductWordings,
  ...helpDeskWordings,
  ...questionWordings,
  ...privacyWordings,
  ...termsWordings,
  ...companyWordings,
}
