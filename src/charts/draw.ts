/** The only module that imports the chart library: a chunk that browsers cache until it changes. */
export { Bar, Column, Line, Pie } from '@ant-design/charts';
