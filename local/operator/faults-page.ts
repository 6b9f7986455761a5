import { type Fault, faultModes, type FaultService, faultServices } from '../faults.ts'
import { type Html, html } from './html.ts'

const labels: Readonly<Record<FaultService, { readonly name: string; readonly data: string }>> = {
  dynamodb: { name: 'DynamoDB', data: 'tickets, conversations, the outbox' },
  ses: { name: 'SES', data: 'outgoing mail' },
  sns: { name: 'SNS', data: 'texts to people on call' },
  sqs: { name: 'SQS', data: 'messages between features, and jobs' },
  bedrock: { name: 'Bedrock', data: 'the assistant’s answers' },
  cognito: { name: 'Cognito', data: 'sign-in and sessions' },
  'stolen-passwords': {
    name: 'Pwned Passwords',
    data: 'the check of new passwords, which nobody waits for longer than 1.5 seconds',
  },
  s3: { name: 'S3', data: 'files, as functions see them, and the record of the status page' },
}

const modes = { down: 'is down', throttled: 'throttles', slow: 'is slow', cut: 'breaks off' } as const satisfies Record<
  (typeof faultModes)[number],
  string
>

const durations = [
  [30, '30 seconds'],
  [60, '1 minute'],
  [300, '5 minutes'],
  [1800, '30 minutes'],
] as const

export function faultsPage(faults: readonly Fault[]): Html {
  return html`<header>
      <h1>Faults</h1>
      <p>
        Make a service fail or slow down for a while and see how the product reacts. A fault ends after its time, or
        when the local cloud stops.
      </p>
    </header>
    ${faultsTable(faults)}
    ${
      faults.length > 1 &&
      html`<form method="post" action="/_local/faults/clear"><button class="quiet">End all faults</button></form>`
    }
    <p class="hint">
      From a terminal:
      <code
        >curl -X POST -H 'content-type: application/json' -d '{"service":"ses","mode":"down","seconds":60}'
        http://localhost:8080/_local/faults</code
      >
    </p>`
}

export function faultsTable(faults: readonly Fault[]): Html {
  return html`<ul class="faults" id="faults" data-live>
    ${faultServices.map((service) =>
      row(
        service,
        faults.find((fault) => fault.service === service),
      ),
    )}
  </ul>`
}

function row(service: FaultService, fault: Fault | undefined): Html {
  const { name, data } = labels[service]
  return html`<li class="${fault ? 'faulty' : 'well'}">
    <div class="what"><b>${name}</b> <span>${data}</span></div>
    ${
      fault
        ? html`<p class="state">
              ${modes[fault.mode]} <span class="num" data-until="${fault.until}">for ${fault.secondsLeft} s more</span>
            </p>
            <form method="post" action="/_local/faults/clear">
              <input type="hidden" name="service" value="${service}" /><button
                class="quiet"
                aria-label="End it, the fault of ${name}"
              >
                End it
              </button>
            </form>`
        : html`<p class="state">answers</p>
            <form method="post" action="/_local/faults">
              <input type="hidden" name="service" value="${service}" />
              <select name="mode" aria-label="How ${name} fails">
                ${faultModes.map((mode) => html`<option value="${mode}">${modes[mode]}</option>`)}
              </select>
              <select name="seconds" aria-label="How long ${name} fails">
                ${durations.map(([seconds, words]) => html`<option value="${seconds}" ${seconds === 60 && html`selected`}>for ${words}</option>`)}
              </select>
              <button aria-label="Start the fault of ${name}">Start</button>
            </form>`
    }
  </li>`
}
