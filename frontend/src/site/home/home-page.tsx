import { company } from '#domain/company/details.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Apart } from './apart.tsx'
import { Certified } from './certified.tsx'
import { Closing } from './closing.tsx'
import { CyberScore } from './cyberscore.tsx'
import { FirstHour } from './first-hour.tsx'
import { Hero } from './hero.tsx'
import { Metrics } from './metrics.tsx'
import { OnThisPage } from './on-this-page.tsx'
import { Partners } from './partners.tsx'
import { Promises } from './promises.tsx'
import { Sectors } from './sectors.tsx'
import { Services } from './services.tsx'
import { Stats } from './stats.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Managed IT and cybersecurity in South Africa" description={company.description} path="/" />
      <Hero />
      <Stats />
      <Services />
      <Promises />
      <Apart />
      <FirstHour />
      <CyberScore />
      <Certified />
      <Sectors />
      <Metrics />
      <Partners />
      <Closing />
      <OnThisPage />
    </>
  )
}
