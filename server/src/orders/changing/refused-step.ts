/**
 * A state that refuses a step, such as "is already packed". `by`: the steps that lead to it; for these the text needs
 * no ending "so it can't be packed"
 */
export type Obstacle<Step extends string> = { text: string; by?: readonly Step[] }

/**
 * Says in plain English why a step is refused: "Order 5081 is on the way, so it can't be packed."
 *
 * @param subject what refuses, such as "Order 5081"
 * @param impossible what each step cannot do, such as "it can't be packed"
 */
export const refusedStep = <Step extends string>(
  subject: string,
  step: Step,
  { text, by }: Obstacle<Step>,
  impossible: Readonly<Record<Step, string>>,
): string => (by?.includes(step) ? `${subject} ${text}.` : `${subject} ${text}, so ${impossible[step]}.`)
