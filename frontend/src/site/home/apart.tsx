import { expertise } from '#domain/company/expertise.ts'
import { Tabs } from '../../ui/tabs.tsx'

export function Apart() {
  return (
    <section id="what-sets-us-apart" className="section" aria-labelledby="apart-title">
      <div className="wrap">
        <h2 id="apart-title">What sets us apart</h2>
        <div className="apart-tabs">
          <Tabs label="What sets us apart" tabs={expertise} layout="side">
            {({ id, lead, items }) => (
              <>
                <p className="apart-lead">{lead}</p>
                <div className="folds">
                  {items.map(({ title, text }, index) => (
                    <details key={title} name={id} open={index === 0}>
                      <summary>{title}</summary>
                      <p>{text}</p>
                    </details>
                  ))}
                </div>
              </>
            )}
          </Tabs>
        </div>
      </div>
    </section>
  )
}
