import type { Reply } from '#contract/api.ts'
import type { Site } from '#contract/site.ts'
import { gradeAnswer, lettersFor } from '#domain/grading/grade.ts'
import { letterAt } from '#domain/presentation/choices.ts'
import type { Sample } from './samples.ts'

/** A sample without its key. */
export function viewSample({ id, field, domain, question, presented }: Sample): Site['samples'][number] {
  return {
    id,
    field,
    question: {
      question: question.stem,
      questionType: 'Single',
      options: presented.map(({ text }, index) => ({ label: letterAt(index), text })),
      category: domain,
      difficulty: question.difficulty,
    },
  }
}

/** What a visitor is told after answering a sample. */
export function viewSampleAnswer(
  { question, presented }: Sample,
  answer: string,
): Reply<'POST /api/samples/:id/answer'> {
  const grade = gradeAnswer(question, presented, answer)
  return {
    isCorrect: grade.ok && grade.correct,
    correctAnswer: lettersFor(presented, (option) => option.right) ?? '',
    explanation: question.explanation,
    keyLearningPoint: question.keyLearningPoint,
    answerAnalysis: Object.fromEntries(presented.map(({ reason }, index) => [letterAt(index), reason])),
  }
}
