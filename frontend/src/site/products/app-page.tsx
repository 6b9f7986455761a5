import { useLocation } from 'react-router-dom'
import { productList } from '#domain/company/product-list.ts'
import type { ProductEntry } from '#domain/company/product-list.ts'
import { tools } from '#domain/company/tools.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'
import { lastSegment } from '../last-segment.ts'
import { Terms } from '../terms.tsx'
import { Section } from '../section.tsx'
import { StartLink } from './start-link.tsx'

/** Page of a tool: what to prepare, how we handle the data, and where to begin. */
export function Component() {
  const slug = lastSegment(useLocation().pathname)
  const tool = tools.find((each) => each.slug === slug)!
  const { name, opensAt }: ProductEntry = productList.find((each) => each.slug === slug)!
  return (
    <>
      <PageHead
        title={`${name}: what to prepare`}
        description={`What to prepare for ${name}: the export or answers that it needs, what they hold, who sees them, and where to begin.`}
        path={`/apps/${slug}`}
      />
      <Intro title={tool.headline} lead={tool.lead} parent={{ name, path: `/products/${slug}` }} current="The tool">
        {opensAt !== undefined && (
          <div className="actions">
            <StartLink slug={slug} href={opensAt} />
          </div>
        )}
      </Intro>
      <Section name="needs" title="What to prepare" ground="continued" split>
        <Terms terms={tool.needs} />
      </Section>
      <Section name="privacy" title="How we handle your information" ground="sunk">
        <Terms terms={tool.privacy} look="cells" />
      </Section>
      <Section name="open" title="Begin">
        <div className="actions">
          {opensAt !== undefined && <StartLink slug={slug} href={opensAt} />}
          <ButtonLink href={`/products/${slug}`}>What {name} gives you</ButtonLink>
        </div>
      </Section>
    </>
  )
}
