import { useRef, useState } from 'react'
import { approximate, shareOf } from '#domain/cloud-cost/amount.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { chargedBefore } from '#domain/cloud-cost/reconciliation.ts'
import { resourceNames, withoutMiddle } from '#domain/cloud-cost/resource-name.ts'
import { BEYOND } from '#domain/cloud-cost/groups.ts'
import type { DrillRequest } from '#domain/cloud-cost/drill.ts'
import { treemap } from '#domain/cloud-cost/treemap.ts'
import { countOf, unitCost } from '#domain/cloud-cost/unit-cost.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../parts/select.tsx'
import css from './cost-groups.module.css'
import { GroupCharges } from './group-charges.tsx'
import type { Drill } from './group-charges.tsx'
import { useHeld } from '../parts/use-held.ts'
import type { LookUp } from './show-rows.tsx'
import { money, percent, roughly } from './money.ts'

const names: Readonly<Record<string, string>> = {
  service: 'Service',
  account: 'Account',
  region: 'Region',
  resource: 'Resource',
}
const SHOWN = 12
const TILES = 24
/** The picture's width divided by its height. */
const RATIO = 1.6
/** Percent of the picture from which a tile has room for its name, and percent of the width from which it has on a phone, too. */
const NAMED = { width: 13, height: 12 }
const WIDE = 36
/** From which a tile has room on a phone for a part of its name, and for the cost below it. */
const SHORT_NAMED = { width: 26, height: 20 }
/** From which it has room for its number in the table. */
const NUMBERED = { width: 5, height: 9 }

interface CostGroupsProps {
  analysis: Analysis
  currency: string
  /** Without it, groups are not opened. */
  drill?: Drill
  lookUp?: LookUp
}

/** The cost by a property that the person chooses: as areas, and as a table with bars. A group opens to its charges. */
export function CostGroups({ analysis, currency, drill, lookUp }: CostGroupsProps) {
  const page = drill ? 'cost' : 'kept-cost'
  const [chosen, setChosen] = useHeld(`${page}.by`, 'service')
  const [opened, setOpened] = useHeld<DrillRequest | undefined>(`${page}.opened`, undefined)
  const { grouping, groups, more, below } =
    analysis.groups.find((each) => each.grouping === chosen) ?? analysis.groups[0]!
  const whole = analysis.reconciliation.billed ?? analysis.reconciliation.amortised ?? 0n
  // Credits and refunds may be larger than what is charged, and nothing can be a share of what is left then.
  const charged = chargedBefore(analysis.reconciliation)
  const options = analysis.groups.map(({ grouping: id }) => ({
    id,
    name: names[id] ?? `Tag ${id.slice('tag:'.length)}`,
  }))
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({})
  const shown = Math.min(groups.length, places[grouping] ?? SHOWN)
  const table = useRef<HTMLTableElement>(null)
  const shortNames = grouping === 'resource' ? resourceNames(groups.map(({ name }) => name)) : undefined
  const nameOf = (name: string) => name || (chosen.startsWith('tag:') ? 'Without this tag' : 'None')
  const tag = chosen.startsWith('tag:') ? chosen.slice('tag:'.length) : undefined
  const ofTag = analysis.untaggedBy.find((each) => each.tag === tag)
  const untagged = ofTag ?? analysis.untagged
  const [typed, setTyped] = useState('')
  const count = countOf(typed)
  const showMore = () => {
    setPlaces({ ...places, [grouping]: shown + SHOWN })
    // The button goes with the last groups, and the first new one has the focus in any case.
    requestAnimationFrame(() => {
      const row = table.current?.tBodies[0]?.rows[shown]
      const target = row?.querySelector('button') ?? table.current
      target?.focus()
    })
  }
  const shortOf = (name: string, at: number) => (name === '' ? nameOf(name) : (shortNames?.[at] ?? name))
  const open = (name: string) => grouping !== 'month' && setOpened({ currency, grouping, name })
  return (
    <section className={css.groups} aria-labelledby="by">
      <div className={css.head}>
        <h2 id="by">Where it goes</h2>
        <Select label="By" hideLabel options={options} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className={css.both}>
        <Treemap
          groups={groups.slice(0, TILES).map(({ name, cost }, at) => ({
            name: nameOf(name),
            short: shortOf(name, at),
            cost,
            isUnknown: name === BEYOND || (name === '' && tag !== undefined),
          }))}
          by={options.find(({ id }) => id === chosen)?.name ?? ''}
          currency={currency}
          numbered={shown}
          cutsMiddle={shortNames !== undefined}
        />
        <div>
          <table ref={table} tabIndex={-1}>
            <caption className="unseen">Cost by {options.find(({ id }) => id === chosen)?.name}</caption>
            <thead className={count === undefined ? 'unseen' : undefined}>
              <tr>
                <th scope="col">{options.find(({ id }) => id === chosen)?.name}</th>
                {count === undefined && <th scope="col">Share</th>}
                <th scope="col">Cost</th>
                {count !== undefined && <th scope="col">Each, a month</th>}
              </tr>
            </thead>
            <tbody>
              {groups.slice(0, shown).map(({ name, cost }, index) => {
                const share = Math.max(0, Math.min(1, shareOf(cost, charged)))
                return (
                  <tr key={name}>
                    <th scope="row" title={nameOf(name)}>
                      <span className={css.named}>
                        <span className={css.number} aria-hidden="true">
                          {index + 1}
                        </span>
                        {drill ? (
                          <button type="button" className={css.open} onClick={() => open(name)}>
                            {shortOf(name, index)}
                          </button>
                        ) : (
                          <span className={css.name}>{shortOf(name, index)}</span>
                        )}
                      </span>
                    </th>
                    {count === undefined && (
                      <td className={css.bar}>
                        <svg aria-hidden="true">
                          <rect width={`${share * 100}%`} height="100%" rx="2" />
                        </svg>
                        <span className="unseen">{percent(share)}</span>
                      </td>
                    )}
                    <td className="num">{money(cost, currency)}</td>
                    {count !== undefined && (
                      <td className="num">{money(unitCost(cost, analysis.reconciliation, count), currency)}</td>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
          {groups.length + more > shown && (
            <p className={css.more}>
              <span className={css.small} role="status">
                The first {shown.toLocaleString('en-ZA')} of {(groups.length + more).toLocaleString('en-ZA')}.
                {shown === groups.length && ' No more of them are listed.'}
              </span>
              {shown < groups.length && (
                <Button size="small" onClick={showMore}>
                  Show more
                </Button>
              )}
            </p>
          )}
          {below && (
            <p className={css.small}>
              {below.count === 1 ? 'One of all these is' : `${below.count.toLocaleString('en-ZA')} of all these are`}{' '}
              below zero, by {money(-below.cost, currency)}: credits and refunds are more than what was charged. Areas
              leave {below.count === 1 ? 'it' : 'them'} out.
            </p>
          )}
          {charged !== whole && (
            <p className={css.small}>
              Shares are of {money(charged, currency)}, which is charged before discounts, credits and refunds.
            </p>
          )}
          <p className={css.small}>
            {untagged.cost === 0n
              ? `All usage has ${ofTag ? `the tag ${ofTag.tag}` : 'a tag'}.`
              : `${percent(untagged.share)} of the usage (${money(untagged.cost, currency)}) has ${ofTag ? `no tag ${ofTag.tag}` : 'no tag'}, so that its owner is unknown.`}
            {ofTag &&
              groups.some(({ name }) => name === '') &&
              ' “Without this tag” is of all charges: also tax, support and purchases, which have no tags.'}
          </p>
        </div>
      </div>
      <div className={css.unit}>
        <label className="field-label" htmlFor="units">
          Users, orders or tenants in a month
        </label>
        <input
          id="units"
          className="control"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-describedby="for-one"
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id="for-one" className={css.small} role="status">
          {count !== undefined
            ? `One costs ${money(unitCost(whole, analysis.reconciliation, count), currency)} a month, of the whole bill. The table has each part.`
            : typed.trim() === ''
              ? 'Type how many you have, and see what one costs.'
              : 'This is no number above zero. Type it like 1\u00A0200.'}
        </p>
      </div>
      {opened && drill && (
        <GroupCharges
          key={`${opened.grouping} ${opened.name}`}
          group={opened}
          title={nameOf(opened.name)}
          drill={drill}
          lookUp={lookUp}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

/** Letters for each percent of the picture's width. */
const LETTERS = { desktop: 0.68, phone: 0.4 }

/** As much of a name as a tile has room for. */
function shortened(name: string, letters: number, cutsMiddle: boolean): string {
  const room = Math.floor(letters)
  if (cutsMiddle) return withoutMiddle(name, room)
  return name.length > room ? `${name.slice(0, room - 1)}…` : name
}

interface TreemapProps {
  groups: readonly {
    readonly name: string
    readonly short: string
    readonly cost: bigint
    readonly isUnknown: boolean
  }[]
  by: string
  currency: string
  /** How many groups the table shows. */
  numbered: number
  /** Names differ at their ends. */
  cutsMiddle: boolean
}

/**
 * Areas in proportion to the cost. The table beside it has the figures, and the numbers of tiles that have no room for a name. Shades only
 * tell neighbours apart; hatched is what no tag names an owner of.
 */
function Treemap({ groups, by, currency, numbered, cutsMiddle }: TreemapProps) {
  const tiles = treemap(
    groups.map(({ cost }) => approximate(cost)),
    RATIO,
  )
  return (
    <svg
      className={css.treemap}
      role="img"
      aria-label={`Areas of the cost by ${by.toLowerCase()}. The table has the figures.`}
    >
      <defs>
        <pattern id="unknown-owner" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={css.hatchGround} width="8" height="8" />
          <rect className={css.hatchLine} width="2" height="8" />
        </pattern>
      </defs>
      {tiles.map(({ index, x, y, width, height }, rank) => {
        const { name, short, cost, isUnknown } = groups[index]!
        const hasRoom = width >= NAMED.width && height >= NAMED.height
        const isShort = [short, roughly(cost, currency)].every(
          (each) => each.length <= Math.floor(width * LETTERS.phone),
        )
        const hasRoomOnPhone =
          width >= WIDE || (height >= SHORT_NAMED.height && (width >= SHORT_NAMED.width || isShort))
        const isNumbered = index < numbered && width >= NUMBERED.width && height >= NUMBERED.height
        const shade = isUnknown ? 'unknown' : Math.min(rank, 5)
        return (
          <svg key={index} x={`${x}%`} y={`${y}%`} width={`${width}%`} height={`${height}%`}>
            <title>{`${name}: ${money(cost, currency)}`}</title>
            {isUnknown ? (
              <rect className={css.unknownTile} width="100%" height="100%" fill="url(#unknown-owner)" />
            ) : (
              <rect className={css.tile} data-shade={shade} width="100%" height="100%" />
            )}
            {isNumbered && (!hasRoom || !hasRoomOnPhone) && (
              <text className={css.tileName} data-shade={shade} data-instead={hasRoom || undefined} x="6" y="16">
                {index + 1}
              </text>
            )}
            {hasRoom && (
              <g data-narrow={!hasRoomOnPhone || undefined}>
                <text className={css.tileName} data-shade={shade} data-size="desktop" x="8" y="20">
                  {shortened(short, width * LETTERS.desktop, cutsMiddle)}
                </text>
                <text className={css.tileName} data-shade={shade} data-size="phone" x="8" y="20">
                  {shortened(short, width * LETTERS.phone, cutsMiddle)}
                </text>
                <text className={css.tileCost} data-shade={shade} x="8" y="38">
                  {roughly(cost, currency)}
                </text>
              </g>
            )}
          </svg>
        )
      })}
    </svg>
  )
}
