import type { TextRecord } from '../dns/name-server.ts'
import { type Html, html } from './html.ts'

export function dnsPage(records: readonly TextRecord[]): Html {
  return html`<header>
      <h1>DNS</h1>
      <p>
        Functions of this machine ask this name server, which knows the texts below and no other name. Set a record here
        to prove a domain by it. The list is empty again after a restart.
      </p>
    </header>
    <form class="record" method="post" action="/_local/dns">
      <label>Name <input name="name" required maxlength="253" placeholder="_veritech.example.com" /></label>
      <label>Text <input name="text" required maxlength="255" /></label>
      <button>Add the TXT record</button>
    </form>
    <div id="dns" data-live>
      ${
        records.length > 0
          ? html`<ul class="faults">
              ${records.map(row)}
            </ul>`
          : html`<p class="empty">No record yet.</p>`
      }
    </div>
    <p class="hint">
      From a terminal:
      <code
        >curl -X POST -H 'content-type: application/json' -d '{"name":"_veritech.example.com","text":"…"}'
        http://localhost:8080/_local/dns</code
      >
    </p>`
}

function row({ name, text }: TextRecord): Html {
  return html`<li class="well">
    <div class="what"><b>${name}</b> <span>${text}</span></div>
    <form method="post" action="/_local/dns/remove">
      <input type="hidden" name="name" value="${name}" /><button class="quiet" aria-label="Remove ${name}">
        Remove
      </button>
    </form>
  </li>`
}
