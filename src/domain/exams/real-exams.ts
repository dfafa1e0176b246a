import type { RealExam } from './exam.ts'

const lookedUpOn = '2026-11-23'

type Facts = Omit<RealExam, 'lookedUpOn' | 'confirmed'>
/** The board's own page, or several pages without contradiction. */
const known = (facts: Facts): RealExam => ({ ...facts, lookedUpOn, confirmed: true })
/** One secondary page, or pages that disagree. */
const reported = (facts: Facts): RealExam => ({ ...facts, lookedUpOn, confirmed: false })

const nclex = (logits: string, questionsHere: number, source: string) =>
  known({
    questions: "85 to 150. The test is adaptive: your answers determine the next question, and you can't go back.",
    time: '5 hours',
    breaks: 'Optional. The clock keeps running.',
    scored: 'All but 15 pretest questions.',
    result: `Pass or fail, against a standard of ${logits} logits. There is no passing percentage.`,
    difference: `The ${questionsHere} questions and the 75% standard here are Preceptor's practice form, not NCSBN's. Use the result to decide what to study, not to predict whether you will pass.`,
    source,
  })

/** What each real exam is like, for candidates who take ours. Length, time, and standard of ours are in the catalog. */
export const realExams = {
  'NCLEX-RN': nclex('0.00', 75, 'NCSBN, NCLEX-RN Test Plan effective April 2026, and exam guides'),
  'NCLEX-PN': nclex('−0.18', 85, 'NCSBN, NCLEX-PN Test Plan effective April 2026, and exam guides'),
  TMC: known({
    questions: '160',
    time: '3 hours',
    breaks: null,
    scored: '140; the other 20 are pretest questions.',
    result: 'Two cut scores: 86 of 140 for the CRT, and 92 for admission to the CSE.',
    difference:
      'On this form, every question is scored, and the passing score is 88 of 160. The NBRC scores 140 questions and has two cut scores, a lower and a higher one.',
    source: 'NBRC, Therapist Multiple-Choice Examination, and preparation guides',
  }),
  CSE: reported({
    questions: '22 problems',
    time: '4 hours',
    breaks: null,
    scored: '20 problems; the other 2 are pretest problems.',
    result: 'Pass or fail, by a single overall cut score.',
    difference:
      "The 70% standard here is Preceptor's. The NBRC's cut score was last reported as about 72% of the points.",
    source: 'NBRC, Clinical Simulation Examination, as described by preparation guides',
  }),
  RTE: known({
    questions: '185',
    time: 'Two sections of 2 hours',
    breaks: null,
    scored: '160: 100 on breadth and 60 on clinical judgment.',
    result: 'One score with two cut scores, one for the CRT and one for the RRT. Neither has been published yet.',
    difference: "The 70% standard here is Preceptor's until the NBRC publishes its own.",
    source: 'NBRC, Unveiling the New Respiratory Therapy Examination (2025), as reported by preparation guides',
  }),
  'NPTE-PT': reported({
    questions: '225 in five sections',
    time: '5 hours',
    breaks: 'One scheduled break of 15 minutes. During other breaks, the clock keeps running.',
    scored: '180; the other 45 are pretest questions.',
    result: 'Scaled from 200 to 800; the passing score is 600. Forms are equated.',
    difference:
      'The score here is an estimate: it takes 70% correct as 600. The FSBPT does not publish its conversion.',
    source: 'FSBPT, NPTE Candidate Handbook, as described by preparation guides',
  }),
  PANCE: known({
    questions: '300 in five blocks of 60',
    time: '5 hours, 60 minutes for each block',
    breaks: '45 minutes total, between blocks.',
    scored: "Some are unscored pretest questions, which aren't identified.",
    result: 'Scaled from 200 to 800; the passing score is 350.',
    difference:
      'On this form, the questions are in one block, and the score is an estimate: it takes 70% correct as 350. The NCCPA does not publish its conversion.',
    source: 'NCCPA, PANCE registration page (nccpa.net)',
  }),
  PANRE: reported({
    questions: '240 in four blocks of 60',
    time: '4 hours, 60 minutes for each block',
    breaks: 'Between blocks.',
    scored: "Some are unscored pretest questions, which aren't identified.",
    result: 'Scaled from 200 to 800. The passing score was last reported as 379.',
    difference:
      'The score here is an estimate that takes 70% correct as 350, a lower passing score than the one reported.',
    source: 'NCCPA, PANRE, as described by preparation guides',
  }),
  NAPLEX: known({
    questions: '225',
    time: '6 hours',
    breaks: null,
    scored: '200; the other 25 are pretest questions.',
    result: 'Pass or fail. The passing score of 75 in earlier years was a scaled score, not a percentage.',
    difference: "The standard of 75% correct here is Preceptor's, not NABP's.",
    source: 'NABP, NAPLEX Content Outline effective May 2025, and exam guides',
  }),
  NBCOT: reported({
    questions: '180, some of them in scenario sets',
    time: '4 hours',
    breaks: 'The clock keeps running.',
    scored: "Some are unscored pretest questions, which aren't identified.",
    result: 'Scaled from 300 to 600; the passing score is 450.',
    difference:
      'This form has 170 stand-alone questions and no scenario sets, and the score is an estimate: it takes 70% correct as 450.',
    source: 'NBCOT, OTR examination, as described by preparation guides',
  }),
  'Praxis SLP': known({
    questions: '132',
    time: '2 hours 30 minutes',
    breaks: 'The clock keeps running.',
    scored: "Some are unscored pretest questions, which aren't identified.",
    result: 'Scaled from 100 to 200. ASHA and most states require 162.',
    difference: 'The score here is an estimate: it takes 70% correct as 162. ETS equates its forms.',
    source: 'ETS, Praxis Speech-Language Pathology (5331) Study Companion',
  }),
  'CDR Exam': known({
    questions: "125 to 145. The test is adaptive, and you can't go back.",
    time: '2 hours 30 minutes',
    breaks: 'The clock keeps running.',
    scored: 'All but 25 pretest questions.',
    result: 'Scaled from 1 to 50; the passing score is 25. There is no passing percentage.',
    difference: "The 145 questions and the 75% standard here are Preceptor's practice form, not the CDR's.",
    source: 'CDR, Registration Examination for Dietitians, as described by exam guides that agree',
  }),
  'ARRT Radiography': known({
    questions: '230',
    time: '3 hours 50 minutes',
    breaks: 'The clock keeps running.',
    scored: '200; the other 30 are pilot questions.',
    result: 'Scaled from 1 to 99; the passing score is 75. It is not a percentage.',
    difference: "This form has 200 questions, and the 75% standard is Preceptor's, not the ARRT's scaled 75.",
    source: 'ARRT, Radiography Content Specifications',
  }),
  NBDHE: known({
    questions: '350: 200 stand-alone questions and 150 questions about 12 to 15 patient cases',
    time: 'Two sessions on one day',
    breaks: 'Between the sessions.',
    scored: "Some are unscored pretest questions, which aren't identified.",
    result: 'Scaled from 49 to 99; the passing score is 75. It is not a percentage.',
    difference: "This form has no sessions, and the standard of 75% correct is Preceptor's, not the JCNDE's scaled 75.",
    source: 'JCNDE, National Board Dental Hygiene Examination Guide',
  }),
  'CMA (AAMA)': known({
    questions: '200 in four segments',
    time: '2 hours 40 minutes, 40 minutes for each segment',
    breaks: 'Optional, between segments.',
    scored: '180; the other 20 are pretest questions.',
    result: 'Scaled from 200 to 800; the passing score is 430.',
    difference:
      'This form has 180 questions and allows more time, and the score is an estimate: it takes 70% correct as 430.',
    source: 'AAMA, CMA (AAMA) Certification Exam Content Outline, and exam guides',
  }),
  'RMA (AMT)': known({
    questions: '210',
    time: '2 hours',
    breaks: null,
    scored: 'All of them, according to the outline.',
    result: 'Scaled from 0 to 100; the passing score is 70. It is not a percentage.',
    difference:
      "This form gives you an extra hour, and the standard of 70% correct is Preceptor's, not AMT's scaled 70.",
    source: 'AMT, RMA content outline and candidate handbook, as described by exam guides',
  }),
  NCE: known({
    questions: "100 to 170. The test is adaptive, and you can't go back.",
    time: '3 hours',
    breaks: null,
    scored: 'All but 30 pretest questions.',
    result: 'Pass or fail, by a scaled score. There is no passing percentage.',
    difference:
      "The 170 questions and the standard of 102 correct here are Preceptor's practice form, not the NBCRNA's.",
    source: 'NBCRNA, National Certification Examination, as described by exam guides that agree',
  }),
  'AANP Exam': known({
    questions: '150',
    time: '3 hours',
    breaks: null,
    scored: '135; the other 15 are pretest questions.',
    result:
      'Scaled from 200 to 800; the passing score is 500. It is neither a number nor a percentage of correct answers.',
    difference: "The 175 questions and the 70% standard here are Preceptor's, not the AANPCB's.",
    source: 'AANPCB, FNP Certification Examination Blueprint, and its page on scores (aanpcert.org)',
  }),
  'ANCC Exam': known({
    questions: '175',
    time: '3 hours 30 minutes',
    breaks: 'The clock keeps running.',
    scored: '150; the other 25 are pretest questions.',
    result: 'Scaled up to 500; the passing score is 350. It is not a percentage.',
    difference: "The 3 hours and the 70% standard here are Preceptor's, not the ANCC's.",
    source: 'ANCC, rules for its exams, and exam guides',
  }),
} satisfies Record<string, RealExam>
