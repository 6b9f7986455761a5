import { BookOpen } from 'lucide-react'
import type { Partnership } from '#domain/resellers/contract.ts'
import { longDate } from '#domain/resellers/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { sizeWords } from '../parts/size-words.ts'
import { Empty } from '../parts/states.tsx'
import { Part } from '../templates/overview.tsx'
import css from './partner.module.css'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { useOpenMaterial } from './use-open-material.ts'
import { materialKindNames } from './words.ts'

export const loader = partnerLoader

/** What we publish for the reseller's ways of working. What has expired or was withdrawn is not there any more. */
export function Component() {
  return (
    <PartnerScreen title="Material" about="Guides, price lists and pictures for your ways of working with us.">
      {({ material }) =>
        material.length === 0 ? (
          <Empty title="No material yet" icon={BookOpen}>
            <p>What we publish for your ways of working appears here.</p>
          </Empty>
        ) : (
          <Part title="To download" about={String(material.length)}>
            <ul className={css.lines}>
              {material.map((each) => (
                <MaterialRow key={each.id} material={each} />
              ))}
            </ul>
          </Part>
        )
      }
    </PartnerScreen>
  )
}

function MaterialRow({ material }: { material: Partnership['material'][number] }) {
  const { id, title, kind, edition, publishedAt, validUntil, size } = material
  const open = useOpenMaterial()
  return (
    <li>
      <span className={css.two}>
        <b dir="auto">{title}</b>
        <span>
          {materialKindNames[kind]}, version {edition} of {longDate(publishedAt.slice(0, 10))}
          {size !== undefined && `, ${sizeWords(size)}`}
        </span>
        {validUntil !== undefined && <span>Valid until {longDate(validUntil)}</span>}
      </span>
      <Button
        size="small"
        busy={open.isPending}
        busyText="Downloading"
        aria-label={`Download ${title}`}
        onClick={() => open.mutate(id)}
      >
        Download
      </Button>
    </li>
  )
}
