import type { RegistrationQuestion } from './terms.ts';

/** What is wrong with the answers to the questions of one scope, by the id of the question. */
export function answerErrors(
  questions: readonly RegistrationQuestion[],
  answers: Readonly<Record<string, string>>,
): { id: string; message: string }[] {
  const asked = questions.filter(({ hidden }) => !hidden);
  const unknown = Object.keys(answers).filter((id) => !questions.some((question) => question.id === id));
  return [
    ...unknown.map((id) => ({ id, message: 'is the answer to no question' })),
    ...asked.flatMap((question) => {
      const message = wrongIn(question, (answers[question.id] ?? '').trim());
      return message === undefined ? [] : [{ id: question.id, message }];
    }),
  ];
}

function wrongIn({ kind, choices, least, most, required }: RegistrationQuestion, answer: string): string | undefined {
  if (answer === '') return required ? 'must be answered' : undefined;
  if (kind === 'choice' && !choices.includes(answer)) return 'must be one of the choices';
  if (kind === 'consent' && answer !== 'yes') return 'must be `yes`, or missing';
  if (kind !== 'number') return undefined;
  const number = /^-?\d{1,7}$/.test(answer) ? Number(answer) : undefined;
  if (number === undefined) return 'must be a whole number';
  if (least !== null && number < least) return `must be at least ${least}`;
  if (most !== null && number > most) return `must be at most ${most}`;
  return undefined;
}
