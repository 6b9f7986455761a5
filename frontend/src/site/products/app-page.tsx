import { useLocation } from 'react-router-dom'
import { productList } from '#domain/company/product-list.ts'
import { tools } from '#domain/company/tools.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { lastSegment } from '../last-segment.ts'
import { Terms } from '../terms.tsx'
import { Today } from '../today.tsx'
import { Section } from '../section.tsx'

/** Where a tool will run: what to have at hand, what becomes of it, and how to get the result today. */
export function Component() {
  const slug = lastSegment(useLocation().pathname)
  const tool = tools.find((each) => each.slug === slug)!
  const { name } = productList.find((each) => each.slug === slug)!
  return (
    <>
      <PageHead
        title={`${name}: what to have at hand`}
        description={`${name}: which export or answers it needs, what they hold, who sees them, and how to get your result today.`}
        path={`/apps/${slug}`}
      />
      <Intro title={tool.headline} lead={tool.lead} parent={{ name, path: `/products/${slug}` }} current="The tool" />
      <Section name="needs" title="Have this at hand" ground="continued" split>
        <Terms terms={tool.needs} />
      </Section>
      <Section name="privacy" title="What becomes of it" ground="sunk">
        <Terms terms={tool.privacy} look="cells" />
      </Section>
      <Today title="The tool opens here, but not yet" apart>
        <p>
          Until you can run it by yourself, an engineer of ours runs it for you. Open a ticket; we tell you how to make
          what is needed and where to send it, and you get the result in writing. Please attach nothing to the first
          message.
        </p>
        <AskButtons
          ticket="Have it run for you"
          about={{ category: 'Cloud Solutions', subject: `${name}: please run it` }}
        />
        <p>
          First read <a href={`/products/${slug}`}>what {name} gives you</a>, or see the{' '}
          <a href="/products">other tools</a>.
        </p>
      </Today>
    </>
  )
}
