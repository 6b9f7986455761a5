import { useEffect, useRef, useState } from 'react'
import sheet from '../ui/tokens.css?raw'
import { colour, contrast } from './contrast.ts'
import { Example } from './example.tsx'
import { tokenPairs } from './token-pairs.ts'
import { tokensOf } from './tokens.ts'

const tokens = tokensOf(sheet)
const colours = tokens.filter(({ light }) => light.startsWith('#'))
const named = (start: string) => tokens.filter(({ name }) => name.startsWith(start))

export function Foundations() {
  return (
    <>
      <h3>Colours</h3>
      <Example code="background: var(--surface); color: var(--ink);">
        <ul className="design-tokens">
          {colours.map(({ name, light, dark }) => (
            <li key={name}>
              <Styled className="design-swatch" css={{ background: `var(${name})` }} />
              <b>{name}</b>
              <br />
              <span className="num">{light === dark ? light : `${light} · ${dark}`}</span>
            </li>
          ))}
        </ul>
      </Example>
      <h3>Contrast, measured here and now</h3>
      <Example>
        <ul className="design-pairs">
          {tokenPairs.map((pair) => (
            <Pair key={`${pair.text} ${pair.on}`} {...pair} />
          ))}
        </ul>
      </Example>
      <h3>Type</h3>
      <Example code="font-size: var(--title-m);">
        {[
          ['--title-l', 'The first sixty minutes'],
          ['--title-m', 'Services that citizens can reach'],
          ['--title-s', 'Mail rejected by our bank since this morning'],
          ['--text-l', 'Day, night, public holiday.'],
          ['1.0625rem', 'We reply within 15 minutes when something critical breaks, and say what happens next.'],
          ['--text-m', 'Their new marketing tool sends from the apex domain without a signature.'],
          ['--text-s', 'Help desk report, last twelve months'],
        ].map(([size, words]) => (
          <div key={size}>
            <small>{size}</small>
            <Styled
              css={{
                fontSize: size!.startsWith('--') ? `var(${size})` : size!,
                fontWeight: size!.startsWith('--title') ? '600' : '400',
              }}
            >
              {words}
            </Styled>
          </div>
        ))}
      </Example>
      <h3>Space, radii, shadows, motion</h3>
      <Example code="padding: 24px; border-radius: var(--radius); transition: transform var(--quick);">
        {[8, 16, 24, 32, 48, 64, 96].map((size) => (
          <div key={size} className="design-row">
            <Styled className="design-space" css={{ width: `${size}px` }} />
            <small className="num">{size}</small>
          </div>
        ))}
        <div className="design-row">
          {[...named('--radius'), ...named('--shadow')].map(({ name }) => (
            <Styled
              key={name}
              className="design-box"
              css={
                name.startsWith('--radius')
                  ? { borderRadius: `var(${name})`, border: '1px solid var(--edge)' }
                  : { boxShadow: `var(${name})` }
              }
            >
              {name}
            </Styled>
          ))}
        </div>
        {[...named('--quick'), ...named('--calm')].map(({ name, light }) => (
          <div key={name} className="design-row">
            <small className="num">
              {name} {light}, point here
            </small>
            <Styled className="design-motion" css={{ transition: `transform var(${name})` }} />
          </div>
        ))}
      </Example>
    </>
  )
}

function Pair({ text, on, least }: (typeof tokenPairs)[number]) {
  const pair = useRef<HTMLLIElement>(null)
  const [ratio, setRatio] = useState<number>()
  useEffect(() => {
    // In forced-colours mode the browser replaces our colours, so contrast is not measured.
    if (window.matchMedia('(forced-colors: active)').matches) return
    const { color, backgroundColor } = getComputedStyle(pair.current!)
    setRatio(contrast(colour(color), colour(backgroundColor)))
  }, [])
  return (
    <li ref={pair} className="design-pair" style={{ color: `var(${text})`, background: `var(${on})` }}>
      <span>
        {text} on {on}
      </span>
      <b className="num">
        {ratio?.toFixed(2)} {ratio !== undefined && (ratio >= least ? `≥ ${least}` : `under ${least}!`)}
      </b>
    </li>
  )
}

function Styled({
  css,
  className,
  children,
}: {
  css: React.CSSProperties
  className?: string
  children?: React.ReactNode
}) {
  return (
    <div className={className} style={css}>
      {children}
    </div>
  )
}
