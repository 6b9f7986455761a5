import type { ReactNode } from 'react'

/** A part of the page with a heading that can be linked to. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="design-chapter" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** An example in both themes side by side, with its code. */
export function Example({ code, children }: { code?: string; children: ReactNode }) {
  return (
    <div className="design-example">
      <div className="design-panes">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className="design-pane" data-theme={theme}>
            {children}
          </div>
        ))}
      </div>
      {code && (
        <pre className="design-code">
          <code>{code}</code>
        </pre>
      )}
    </div>
  )
}
