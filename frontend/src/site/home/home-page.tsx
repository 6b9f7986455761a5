import { company } from '#domain/company/details.ts'
import { later } from '../../ui/later.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Hero } from './hero.tsx'
import './hero.css'

const BelowTheHero = later(() => import('./below-the-hero.tsx'))

export function Component() {
  return (
    <>
      <PageHead title="Managed IT and cybersecurity in South Africa" description={company.description} path="/" />
      <Hero />
      <BelowTheHero />
    </>
  )
}
