import { imports as words } from '#wording/import.ts'

/** The steps of an import with the current one marked. @param at 0 to 3 */
export const ImportSteps = ({ at }: { at: number }) => (
  <div className="import-steps">
    <ol className="steps" aria-label={words.stepsLabel}>
      {words.steps.map((name, index) => (
        <li
          key={name}
          data-state={index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <i aria-hidden />
          <span>{name}</span>
        </li>
      ))}
    </ol>
  </div>
)
