import type { ReactNode } from 'react'
import { serviceList } from '#domain/company/service-list.ts'
import type { ServiceSlug } from '#domain/company/service-list.ts'
import type { ServicePage } from '#domain/company/services/service-page.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'

interface ServiceIntroProps {
  slug: ServiceSlug
  service: ServicePage
  picture?: ReactNode
}

/** Head of a service page. */
export function ServiceIntro({ slug, service, picture }: ServiceIntroProps) {
  const { name, summary, category } = serviceList.find((each) => each.slug === slug)!
  return (
    <>
      <PageHead
        title={name}
        description={`${summary} For ${service.suits.charAt(0).toLowerCase()}${service.suits.slice(1)}`}
        path={`/services/${slug}`}
      />
      <Intro
        title={service.headline}
        lead={service.lead}
        parent={{ name: 'Services', path: '/services' }}
        current={name}
        picture={picture}
      >
        <AskButtons ticket={`Ask about ${name}`} about={{ category, subject: `${name}: a first conversation` }} />
      </Intro>
    </>
  )
}
