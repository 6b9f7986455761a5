import { type Html, html } from './html.ts'

/** A person of the user pool. */
export interface ShownPerson {
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  /** Names of the organisations that they belong to now, the active one first. */
  readonly organisations?: readonly string[]
  readonly status: string
  /** Known only for seeded people. */
  readonly password?: string
  /** Current code of their authenticator app. */
  readonly totp?: string
}

const PERIOD_SECONDS = 30

/** People as JSON: every field is present, null if empty. */
export function peopleJson(people: readonly ShownPerson[]) {
  return people.map(({ name, email, password = null, roles, organisations = [], totp = null }) => ({
    name,
    email,
    password,
    roles,
    organisation: organisations[0] ?? null,
    totp,
  }))
}

export function peoplePage(people: readonly ShownPerson[], now: number): Html {
  return html`<header>
      <h1>People</h1>
      <p>All people of the user pool. The codes are those of their authenticator apps; each works once.</p>
    </header>
    ${peopleTable(people, now)}`
}

export function peopleTable(people: readonly ShownPerson[], now: number): Html {
  if (people.length === 0)
    return html`<p class="empty">No accounts yet. <a href="/auth">Sign up</a> to create the first one.</p>`
  const left = PERIOD_SECONDS - (Math.floor(now / 1000) % PERIOD_SECONDS)
  return html`<table class="people">
    <caption class="unseen">
      People and how they sign in
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Role</th>
        <th scope="col">Organisation</th>
        <th scope="col">Email</th>
        <th scope="col">Password</th>
        <th scope="col">Code <span class="left" data-period="${PERIOD_SECONDS}">${left} s left</span></th>
      </tr>
    </thead>
    <tbody id="people" data-live>
      ${people.map(row)}
    </tbody>
  </table>`
}

function row({ name, email, password, roles, organisations = [], status, totp }: ShownPerson): Html {
  return html`<tr>
    <th scope="row">${name || email}</th>
    <td data-label="Role">
      <span
        >${roles.length > 0 ? roles.join(', ') : 'client'}
        ${status !== 'CONFIRMED' && html`<span class="note">${status.toLowerCase().replaceAll('_', ' ')}</span>`}</span
      >
    </td>
    <td data-label="Organisation">
      ${organisations.length > 0 ? organisations.join(', ') : html`<span class="note">none</span>`}
    </td>
    <td data-label="Email">${copyButton(email, `email address of ${name}`)}</td>
    <td data-label="Password">
      ${password ? copyButton(password, `password of ${name}`) : html`<span class="note">their own</span>`}
    </td>
    <td data-label="Code">
      ${totp ? html`<span class="code">${copyButton(totp, `code of ${name}`)}</span>` : html`<span class="note">no second factor</span>`}
    </td>
  </tr>`
}

/** Text that is copied on click. Without the script it can be selected. */
function copyButton(text: string, what: string): Html {
  return html`<button type="button" class="copy" data-copy="${text}" aria-label="Copy the ${what}: ${text}">
    <span>${text}</span>
  </button>`
}
