import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { announce, useSiteEvent } from '../ui/events.ts'
import { Button } from '../ui/button.tsx'
import { useCloseOnBack } from '../ui/close-on-back.ts'
import { Icon } from '../ui/icon.tsx'
import { rememberTour } from './tour-flags.ts'
import { lightOn, placeCard } from './tour-placement.ts'
import type { Box } from './tour-placement.ts'
import { tourSteps } from './tour-steps.ts'
import type { TourStep } from './tour-steps.ts'

const CLOSES_AFTER_MS = 2000
/** Below this width the card is a sheet at the lower edge, or at the upper one if it would cover the target. */
const SHEET_BELOW_PX = 768

/** Explains parts of the page one by one and dims the rest. Mounted while it is open. */
export function GuidedTour({ onEnd }: { onEnd: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const onward = useRef<HTMLButtonElement>(null)
  const [index, setIndex] = useState(0)
  const [completed, setCompleted] = useState(false)
  const step = tourSteps[index]!
  const isLast = index === tourSteps.length - 1

  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    // Closing restores the focus; removing an open dialog does not.
    return () => element.close()
  }, [])
  useCloseOnBack(true, onEnd)
  // Focuses the card on opening, restarting, and when the focused button disappears.
  useLayoutEffect(() => {
    if (index === 0 || completed) onward.current?.focus()
  }, [index, completed])

  useSiteEvent('restartGuidedTour', () => {
    setIndex(0)
    setCompleted(false)
  })
  useEffect(() => act(step), [step])
  useLayoutEffect(() => {
    const arrange = () => arrangeAround(targetOf(step), step, dialog.current!, card.current!)
    arrange()
    for (const change of ['scroll', 'resize']) addEventListener(change, arrange)
    return () => {
      for (const change of ['scroll', 'resize']) removeEventListener(change, arrange)
    }
  }, [step])
  useEffect(() => {
    if (!completed) return
    const timer = setTimeout(onEnd, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [completed, onEnd])

  const goOn = () => {
    if (!isLast) return setIndex(index + 1)
    rememberTour('completed')
    setCompleted(true)
  }
  const leaveByBackdrop = (event: MouseEvent) => {
    if (card.current!.contains(event.target as Node)) return
    onEnd()
    // A click on the step's target ends the tour and reaches the target.
    const target = targetOf(step)
    if (target instanceof HTMLButtonElement && isWithin(event, target.getBoundingClientRect())) target.click()
  }

  return (
    // For the keyboard, Escape does what a click on the backdrop does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="tour"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      onClose={() => dialog.current?.open || onEnd()}
      onClick={leaveByBackdrop}
    >
      <div className="tour-spot" />
      <div ref={card} className="tour-card">
        <p id="tour-step" className="tour-step num">
          Step {index + 1} of {tourSteps.length}
        </p>
        <button type="button" className="tour-close" aria-label="Close tour" onClick={onEnd}>
          <Icon name="close" />
        </button>
        <progress value={index + 1} max={tourSteps.length} aria-labelledby="tour-step" />
        <div className="tour-words" aria-live="polite">
          <h2 id="tour-title">
            {completed && <CheckMark />}
            {completed ? 'You know your way' : step.title}
          </h2>
          <p id="tour-text">{completed ? 'We are here when you need us.' : step.description}</p>
        </div>
        {completed ? (
          <Button ref={onward} kind="primary" onClick={onEnd}>
            Got it!
          </Button>
        ) : (
          <>
            <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
              Previous
            </Button>
            <Button ref={onward} kind="primary" onClick={goOn}>
              {isLast ? 'Complete' : 'Next'}
            </Button>
          </>
        )}
      </div>
    </dialog>
  )
}

function CheckMark() {
  return (
    <svg className="icon" width="28" height="28" viewBox="0 0 24 24" role="img" aria-label="Done">
      <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0m6 0 3 3 5-6" />
    </svg>
  )
}

function targetOf({ targetElement }: TourStep): Element | undefined {
  if (!targetElement) return undefined
  // Some targets exist on the home page only; without one the card is centred.
  return [...document.querySelectorAll(targetElement)].find((element) => element.getClientRects().length > 0)
}

function act(step: TourStep) {
  const isPart = step.action === 'scrollToTarget'
  targetOf(step)?.scrollIntoView({
    // A section may be higher than the window, so its top is scrolled into view.
    block: isPart ? 'start' : 'nearest',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  })
  if (step.action && !isPart) announce(step.action)
}

/** Positions the card by script, because CSS anchor positioning is not supported by all browsers. */
function arrangeAround(
  target: Element | undefined,
  { position, action }: TourStep,
  dialog: HTMLElement,
  card: HTMLElement,
) {
  const room = { width: innerWidth, height: innerHeight }
  const size = { width: card.offsetWidth, height: card.offsetHeight }
  const isSheet = room.width < SHEET_BELOW_PX
  const isPart = action === 'scrollToTarget'
  const whole = target?.getBoundingClientRect()
  const free = freeRoom(isSheet ? room.height - size.height : room.height)
  const box = whole && (isPart ? lightOn(whole, free) : painted(target!, whole))
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    if (box) dialog.style.setProperty(`--${side}`, `${box[side]}px`)
  }
  dialog.dataset.lit = String(Boolean(box))

  if (isSheet) {
    card.dataset.edge = box && box.y + box.height / 2 > room.height - size.height ? 'top' : 'bottom'
    card.style.translate = ''
  } else {
    const { x, y } = placeCard(size, box, position, room)
    delete card.dataset.edge
    card.style.translate = `${x}px ${y}px`
  }
}

/** The painted box, without a transparent border such as the emergency tab's. */
function painted({ clientLeft }: Element, { x, y, width, height }: Box): Box {
  return { x: x + clientLeft, y, width: width - clientLeft, height }
}

/** The window without the bar, the emergency tab and the side menu. */
function freeRoom(bottom: number): Box {
  const bar = document.querySelector('.bar')
  const tab = document.querySelector('.attack-tab')
  const y = bar?.getBoundingClientRect().bottom ?? 0
  const right = tab ? tab.getBoundingClientRect().left + tab.clientLeft : innerWidth
  const x = document.querySelector('.on-this-page')?.getBoundingClientRect().right ?? 0
  return { x, y, width: right - x, height: bottom - y }
}

function isWithin({ clientX, clientY }: MouseEvent, { left, right, top, bottom }: DOMRect) {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
