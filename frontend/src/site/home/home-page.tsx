import { company } from '#domain/company/details.ts'
import { later } from '../later.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Hero } from './hero.tsx'
// Imported here, because the figures are in the first screen but their code is lazy.
import './hero.css'
import './stats.css'

const BelowTheHero = later('src/site/home/below-the-hero.tsx', () => import('./below-the-hero.tsx'))

export function Component() {
  return (
    <>
      <PageHead title="Managed IT and cybersecurity in South Africa" description={company.description} path="/" />
      <Hero />
      <BelowTheHero />
    </>
  )
}
